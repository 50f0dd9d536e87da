import { describe, expect, test } from 'vitest'
import { filesIn } from './importsOf.ts'
import { longFunctionsIn, mostLines } from './longFunctionsIn.ts'

const folders = ['contract', 'client', 'server', 'stage', 'player', 'kiosk', 'src', 'examples', 'bench', 'scripts']

describe('no function is longer than 120 lines', () => {
  test.each(folders)('in %s', folder => {
    expect(filesIn(folder, /\.(ts|tsx|mjs)$/).flatMap(path => longFunctionsIn(path))).toEqual([])
  })

  test('a longer one is seen, wherever it stands', () => {
    const functionOf = (lines: number) => ['function () {', ...Array(lines - 2).fill('  call()'), '}'].join('\n')
    const module = (lines: number) => `const widget = {\n  draw: [${functionOf(lines)}],\n}\n`
    expect(longFunctionsIn('x.ts', module(mostLines))).toEqual([])
    expect(longFunctionsIn('x.ts', module(mostLines + 1))).toEqual([{ place: 'x.ts:2', lines: mostLines + 1 }])
  })
})
