import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WallNumbers } from '#src/plugins/home/wall/WallNumbers.tsx'
import { renderInAdmin } from '../support/renderInAdmin.tsx'

afterEach(cleanup)

const none = { programs: null, files: null, fileBytes: null, users: null, sendsOpen: null, plays: null }
const view = {
  counts: { ...none, devices: 4, devicesOnline: 1 },
  needs: [{ kind: 'screensDown' as const, count: 3, since: null, names: ['Lobby', 'Stairs', 'Till'] }],
  days: null,
  programs: null,
  areas: [{ country: 'DE', province: null, city: 'Bonn', plays: 5, devices: 1 }],
}

test('a wall names countries in its language, and lists what needs somebody in the direction of its own words', async () => {
  await renderInAdmin(<WallNumbers view={view} />, { language: 'ar-SA', words: ['home', 'app'] })
  expect(screen.getByText('Bonn، ألمانيا')).toBeTruthy()
  // A left-to-right name in a right-to-left sentence is isolated.
  const name = screen.getByText('Lobby')
  expect([name.tagName, name.parentElement?.tagName]).toEqual(['BDI', 'SPAN'])
})

test('a wall shows a running emergency in a bar', async () => {
  const emergency = { kind: 'emergencies' as const, count: 1, since: null, names: ['Fire in hall 2'] }
  await renderInAdmin(<WallNumbers view={{ ...view, needs: [emergency] }} />, { words: ['home', 'app'] })
  expect(screen.getByRole('alert').textContent).toBe('1 active emergency Fire in hall 2')
})

test('a wall without an emergency has no bar', async () => {
  await renderInAdmin(<WallNumbers view={view} />, { words: ['home', 'app'] })
  expect(screen.getByText('3 screens are offline')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
