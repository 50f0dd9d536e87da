import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newestVersion } from '#contract/derive/migrate.ts'
import { AppError } from '#contract/errors/errors.ts'
import { f } from '#contract/kernel/field.ts'
import { defineWidget } from '#contract/kernel/widget.ts'
import { createProgramReader } from '#contract/programs/createProgramReader.ts'
import { maxNodes, programDocument } from '#contract/programs/program.ts'
import { programVersion } from '#contract/programs/programVersion.ts'
import { programMigrations, readProgram } from '#contract/programs/readProgram.ts'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'
import { anyProgram } from './anyProgram.ts'

function documentOf(raw: unknown, read = readProgram) {
  const answer = read(raw)
  if (answer instanceof AppError) throw answer
  return answer.document
}

function refusalOf(raw: unknown) {
  const answer = readProgram(raw)
  return answer instanceof AppError ? answer : undefined
}

describe('a program document', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(anyProgram, document => {
        expect(documentOf(JSON.parse(JSON.stringify(document)))).toEqual(document)
      }),
    )
  })

  it('of any junk is refused without a throw', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), raw => {
        expect(refusalOf(raw)?.id).toMatch(/^program\.(broken|newerVersion)$/)
      }),
    )
  })

  it('with one part replaced by junk is read or refused, never thrown', () => {
    fc.assert(
      fc.property(
        anyProgram,
        fc.constantFrom('nodes', 'background', 'width', 'duration'),
        fc.anything(),
        (...given) => {
          const [document, key, junk] = given
          const answer = readProgram({ ...document, [key]: junk })
          expect(answer instanceof AppError || programDocument.safeParse(answer.document).success).toBe(true)
        },
      ),
    )
  })

  it('of a getter that throws is refused as broken', () => {
    const trap = {
      get version() {
        throw new TypeError('trap')
      },
    }
    expect(refusalOf(trap)?.id).toBe('program.broken')
  })

  it('of a newer Marquee is refused and names both versions', () => {
    const refusal = refusalOf({ ...programOf([]), version: programVersion + 1 })
    expect(refusal).toMatchObject({ id: 'program.newerVersion', params: { version: 2, newest: 1 } })
  })

  it('with too many components says how many are allowed', () => {
    const nodes = Array.from({ length: maxNodes + 1 }, (_, index) => nodeOf('clock', { id: String(index) }))
    const refusal = refusalOf({ ...programOf([]), nodes })
    expect(refusal).toMatchObject({ id: 'program.tooManyNodes', params: { count: maxNodes + 1, max: maxNodes } })
  })

  it('that is broken says where', () => {
    const document = programOf([nodeOf('clock', { width: -1 })])
    expect(refusalOf(document)).toMatchObject({ id: 'program.broken', params: { at: 'nodes.0.width' } })
  })

  it('with two components of one id is broken', () => {
    expect(refusalOf(programOf([nodeOf('clock'), nodeOf('clock')]))?.id).toBe('program.broken')
  })

  it('has a version one above its migrations', () => {
    expect(programVersion).toBe(newestVersion(programMigrations))
  })
})

describe('an older document', () => {
  const speaker = defineWidget({
    kind: 'speaker',
    version: 3,
    props: { loud: f.int({ required: true, min: 0, max: 100 }) },
    defaults: { loud: 50 },
    size: { width: 10, height: 10 },
    migrations: [
      props => ({ level: Number(props.volume) * 10 }),
      props => {
        if (typeof props.level !== 'number' || Number.isNaN(props.level)) throw new Error('no level')
        return { loud: props.level }
      },
    ],
  })
  const read = createProgramReader({
    schema: programDocument.omit({ version: true }).extend({ version: z.literal(2) }) as never,
    migrations: [older => ({ ...older, version: 2, width: older.w })],
    widgets: { speaker },
  })
  const node = { ...nodeOf('clock'), kind: 'speaker' }

  it('is brought to this version, and so are its widgets, step by step', () => {
    const { width: _width, ...rest } = programOf([])
    const older = { ...rest, w: 640, nodes: [{ ...node, version: 1, props: { volume: 7 } }] }
    expect(documentOf(older, read)).toMatchObject({
      version: 2,
      width: 640,
      nodes: [{ kind: 'speaker', version: 3, props: { loud: 70 } }],
    })
  })

  it('keeps a widget untouched when a step cannot read it', () => {
    const props = { volume: 'loud' }
    const document = documentOf({ ...programOf([]), version: 2, nodes: [{ ...node, version: 1, props }] }, read)
    expect(document.nodes[0]).toMatchObject({ version: 1, props })
  })
})

describe('the props of a component', () => {
  const propsOf = (props: Record<string, unknown>) =>
    documentOf(programOf([{ ...nodeOf('staticText'), props }])).nodes[0]?.props

  it('that cannot be read take their default, the others stay', () => {
    const props = propsOf({ text: 'Open', fontSize: 'huge', color: 'red', align: 'end', lineHeight: 99 })
    expect(props).toMatchObject({ text: 'Open', fontSize: 64, color: '#ffffff', align: 'end', lineHeight: 1.3 })
  })

  it('may be the texts that a form would take for nothing', () => {
    for (const text of ['null', 'undefined', '']) expect(propsOf({ text })).toMatchObject({ text })
  })

  it('that nobody declared are dropped', () => {
    expect(propsOf({ text: 'Open', onClick: 'evil' })).not.toHaveProperty('onClick')
  })

  it('of an unknown widget, or of a newer one, stay as they came', () => {
    const props = { anything: [1, { deep: null }] }
    const nodes = [
      { ...nodeOf('clock'), id: 'a', kind: 'hologram', props },
      { ...nodeOf('clock'), id: 'b', version: 99, props },
      { ...nodeOf('clock'), id: 'c', kind: 'toString', props },
    ]
    expect(documentOf(programOf(nodes)).nodes).toEqual(nodes)
  })
})
