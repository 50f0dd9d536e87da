import { expect, test } from 'vitest'
import { matchOptionBy, matchOptionLabel } from '#src/ui/controls/matchOptionBy.ts'
import { matchesWords } from '#src/ui/regions/matchesWords.ts'
import { commandsFor } from '#src/ui/shell/palette/commandsOf.ts'

const [composed, decomposed] = ['Café', 'cafe\u0301']

test('an option is found in any composition of its letters, whatever the case', () => {
  for (const [label, typed] of [
    [composed, decomposed],
    [decomposed, composed.toUpperCase()],
    ['한글', '\u1112\u1161\u11ab'],
  ])
    expect(matchOptionLabel(typed ?? '', { label })).toBe(true)
  expect(matchOptionLabel('tea', { label: composed })).toBe(false)
  expect(matchOptionBy('name')('caf', { name: composed })).toBe(true)
  expect(matchOptionLabel('x', undefined)).toBe(false)
})

test('so are a place and a command of the palette', () => {
  expect(matchesWords('são paulo', 'Sa\u0303o')).toBe(true)
  const command = { id: 'a', title: composed, group: 'Folders', run: () => undefined }
  expect(commandsFor(decomposed, [command]).map(({ title }) => title)).toEqual([composed])
})
