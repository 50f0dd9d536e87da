import fc from 'fast-check'
import { type ProgramDocument, type ProgramNode, transitions } from '#contract/programs/program.ts'
import { programVersion } from '#contract/programs/programVersion.ts'
import { widgets } from '#contract/widgets/index.ts'

const strangeIds = ['ROOT', '__proto__', 'constructor', 'node-1', 'Canvas', 'toString']
const nodeId = fc.oneof(fc.string({ minLength: 1, maxLength: 64 }), fc.constantFrom(...strangeIds))
const kind = fc.oneof(fc.constantFrom(...Object.keys(widgets)), fc.constantFrom('Canvas', 'weatherOfTomorrow', 'div'))
/**
 * Props with any JSON value, including null, and with the keys `children` and `resolvedName`, which have a meaning in
 * Craft.
 */
const props = fc
  .dictionary(fc.oneof(fc.string(), fc.constantFrom('children', 'resolvedName', 'type', 'file')), fc.jsonValue())
  // Excludes `__proto__`, which Craft's patches reject by design; no prop has this name.
  .filter(value => !JSON.stringify(value).includes('__proto__'))

const node: fc.Arbitrary<ProgramNode> = fc.record({
  id: nodeId,
  kind,
  version: fc.integer({ min: 1, max: 9 }),
  name: fc.string({ maxLength: 100 }),
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
  width: fc.integer({ min: 1, max: 5000 }),
  height: fc.integer({ min: 1, max: 5000 }),
  rotation: fc.integer({ min: -360, max: 360 }),
  opacity: fc.constantFrom(0, 0.25, 1),
  locked: fc.boolean(),
  hidden: fc.boolean(),
  muted: fc.boolean(),
  entrance: fc.constantFrom(...transitions),
  start: fc.nat(60_000),
  duration: fc.option(fc.integer({ min: 100, max: 60_000 })),
  props,
})

/** Groups in an order in which a parent comes before its children. */
const groups = fc
  .array(fc.tuple(fc.string({ maxLength: 100 }), fc.nat(9)), { minLength: 1, maxLength: 4 })
  .map(given =>
    given.map(([name, at], index) => ({ id: `g${index}`, name, ...(at < index ? { within: `g${at}` } : {}) })),
  )

export const arbitraryProgram: fc.Arbitrary<ProgramDocument> = fc.record(
  {
    version: fc.constant(programVersion),
    width: fc.integer({ min: 16, max: 16_384 }),
    height: fc.integer({ min: 16, max: 16_384 }),
    background: fc.record({ color: fc.constantFrom('#000000', '#12ab9F'), file: fc.option(fc.constantFrom('17')) }),
    duration: fc.option(fc.integer({ min: 1000, max: 86_400_000 })),
    transition: fc.constantFrom(...transitions),
    nodes: fc.uniqueArray(node, { selector: ({ id }) => id, maxLength: 12 }),
    groups,
  },
  { requiredKeys: ['version', 'width', 'height', 'background', 'duration', 'transition', 'nodes'] },
)
