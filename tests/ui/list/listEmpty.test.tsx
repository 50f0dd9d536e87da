import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Resource } from '#contract/kernel/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { languageCodes } from '#src/core/state/languages.ts'
import { emergency } from '#src/plugins/emergency/emergency.ts'
import { fonts } from '#src/plugins/fonts/fonts.ts'
import { home } from '#src/plugins/home/home.ts'
import { rights } from '#src/plugins/rights/rights.ts'
import { softwareUpdates } from '#src/plugins/softwareUpdates/softwareUpdates.ts'
import { presentations } from '#src/resources/index.ts'
import { ListEmpty } from '#src/ui/list/rows/ListEmpty.tsx'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

/**
 * Resources whose lists are never empty: users include the reader, roles and menu have seeded rows, and the log has
 * the sign-in. The media library has its own page.
 */
const neverEmpty = ['user', 'role', 'menu', 'log', 'file']

const listed = Object.values<Resource>(resources).filter(({ name, menu }) => menu && !neverEmpty.includes(name))

/** Lists whose emptiness is the good state. */
const findings = ['ledgerFinding', 'paymentFinding']

test('every list of the menu says in each language what it is for', async () => {
  for (const language of languageCodes) {
    const words = (await import(`../../../locales/${language}/resources.json`)).default
    expect(listed.filter(({ name }) => !words[name].empty).map(({ name }) => name)).toEqual([])
  }
})

test('every list of the menu has a form, a dialog or a page for the first record', () => {
  const created = [emergency, fonts, home, rights, softwareUpdates]
    .flatMap(({ extensions = [] }) => extensions)
    .flatMap(({ creation, resource }) => (creation ? resource.name : []))
  expect(created).toHaveLength(5)
  const withStep = ({ name, crud }: Resource) =>
    crud.create || created.includes(name) || presentations[name as keyof typeof presentations].startsAt
  expect(listed.filter(resource => !withStep(resource)).map(({ name }) => name)).toEqual(findings)
})

test('a list whose records come from another page leads there', async () => {
  const presentation = presentations.wave
  await renderInAdmin(<ListEmpty presentation={presentation} isNarrowed={false} onClear={() => undefined} />, {
    rights: { pages: { wave: ['view'], program: ['send'] } },
    assembly: {
      menuTargets: {
        send: { path: '/send', titleKey: 'resources:menu.pages.send', access: { page: 'program', perm: 'send' } },
      },
    },
  })
  expect(screen.getByText(/^A send in steps reaches a few screens first/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Go to Send/ }).getAttribute('href')).toBe('/send')
})

test('a list that needs a setting leads to its section', async () => {
  const presentation = presentations.outboxMessage
  await renderInAdmin(<ListEmpty presentation={presentation} isNarrowed={false} onClear={() => undefined} />, {
    rights: { pages: { outboxMessage: ['view'], setting: ['view'] } },
    assembly: {
      menuTargets: {
        setting: {
          path: '/setting',
          titleKey: 'resources:menu.pages.setting',
          access: { page: 'setting', perm: 'view' },
        },
      },
    },
  })
  const link = screen.getByRole('link', { name: 'Go to Settings' })
  expect(link.getAttribute('href')).toBe('/setting?section=email')
})

test('a list with a form offers it, and only to those who may add', async () => {
  const presentation = presentations.daypart
  const open = (perms: string[]) =>
    renderInAdmin(<ListEmpty presentation={presentation} isNarrowed={false} onClear={() => undefined} />, {
      rights: { pages: { daypart: perms } },
    })
  await open(['view', 'add'])
  expect(screen.getByRole('link', { name: 'Add daypart' })).toBeTruthy()
  cleanup()
  await open(['view'])
  expect(screen.queryByRole('link')).toBeNull()
})

test('beside other lists of a page, and after a search, the purpose is left out', async () => {
  const presentation = presentations.daypart
  await renderInAdmin(<ListEmpty presentation={presentation} isNarrowed={false} onClear={() => undefined} isShort />)
  expect(screen.queryByText(/part of the day with a name/)).toBeNull()
  cleanup()
  await renderInAdmin(<ListEmpty presentation={presentation} isNarrowed onClear={() => undefined} />)
  expect(screen.queryByText(/part of the day with a name/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Clear search and filters' })).toBeTruthy()
})
