import fc from 'fast-check'
import { type ProgramDocument, transitions } from '#contract/programs/program.ts'
import { settlePages } from '#contract/rules/programs/pages/settlePages.ts'

const color = fc.constantFrom('#000000', '#12ab9f')

const page = fc.record(
  {
    id: fc.constantFrom('p1', 'p2', 'p3', 'p4'),
    name: fc.string({ maxLength: 100 }),
    duration: fc.integer({ min: 1000, max: 60_000 }),
    transition: fc.constantFrom(...transitions),
    background: fc.record({ color, file: fc.option(fc.constant('17')) }),
  },
  { requiredKeys: ['id', 'name', 'duration', 'transition'] },
)
const pages = fc.uniqueArray(page, { selector: ({ id }) => id, minLength: 2, maxLength: 4 })

/** Half of the programs with pages; their components are on one page or on all of them. */
export function withAnyPages(programs: fc.Arbitrary<ProgramDocument>): fc.Arbitrary<ProgramDocument> {
  return fc.tuple(programs, fc.option(pages, { freq: 1 })).map(([program, chosen]) => {
    if (!chosen) return program
    const nodes = program.nodes.map((node, index) => {
      const own = chosen[index % (chosen.length + 1)]
      return own ? { ...node, page: own.id } : node
    })
    return settlePages({ ...program, pages: chosen, nodes })
  })
}
