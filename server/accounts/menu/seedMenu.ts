// Creates the menu rows for all declared pages and buttons. Each row is created only once, so that changes and
// deletions by administrators last.
import { sql } from 'kysely'
import { permsOf } from '#contract/derive/permsOf.ts'
import { freePages } from '#contract/freePages.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { type PermType, permTypes } from '#contract/kernel/route.ts'
import { firstPages, type MenuGroup, menuGroups } from '#contract/menu.ts'
import { resources } from '#contract/resources/index.ts'
import { services } from '#contract/services/index.ts'
import type { SeededRoles } from '#server/accounts/rights/seedRoles.ts'
import { allRoutesOf } from '#server/http/mountRoutes.ts'
import type { Parts } from '#server/kernel/parts.ts'

/** Whether the page has a "manage all" button, which extends the visible rows from own rows to all rows. */
const isOwned = (resource: Resource) => resource.rows === 'own'

/** Pages with a list that users can export to Excel. */
const exporting = new Set(
  Object.values<Resource>(resources)
    .filter(({ crud, views }) => crud.list && views.excel.length > 0)
    .map(({ page }) => page),
)

/** Menu groups whose pages the role ROLE_USER gets by default. */
const ordinaryGroups: readonly MenuGroup[] = ['screens', 'content', 'publishing', 'money', 'learning']
/** Pages in `ordinaryGroups` that ordinary users do not get by default. */
const guardedPages: ReadonlySet<string> = new Set([
  'emergency',
  'preparedEmergency',
  'emergencyAddress',
  'emergencyFeed',
  'apk',
  'rollout',
  'bill',
  'paymentFinding',
  'ledgerFinding',
  'license',
  'article',
])
/**
 * Pages on which ordinary users get these buttons instead of the default ones. For example, administrators define the
 * traffic packages that other users buy.
 */
const ownPerms: ReadonlyMap<string, readonly PermType[]> = new Map([['flowPackage', ['view', 'buy']]])
const ordinaryPerms: readonly PermType[] = [
  'view',
  'add',
  'edit',
  'delete',
  'upload',
  'send',
  'control',
  'output',
  'input',
]

type Granted = { admin: string[]; user: string[] }

export async function seedMenu(parts: Parts, roles: SeededRoles): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('seedMenu'))`.execute(parts.db)
  const perms = permsOf(allRoutesOf({ resources, services }))
  const seeded = await parts.db.selectFrom('menuSeed').select('key').execute()
  const known = new Set(seeded.map(({ key }) => key))
  // Returns early, so that a start without new declarations needs one query instead of one per button.
  if (wantedKeys(perms).every(key => known.has(key))) return
  const granted: Granted = { admin: [], user: [] }
  let order = 0
  for (const [group, { icon }] of Object.entries(menuGroups)) {
    const pages = pagesOf(group as MenuGroup, perms)
    if (pages.length === 0) continue
    order += 1
    const isOrdinary = ordinaryGroups.includes(group as MenuGroup)
    const titleKey = `menu.groups.${group}`
    const place = { icon, path: `/${group}`, component: 'Main', level: 1, sortOrder: order }
    const groupId = await seedRow(parts, groupKey(group), granted, isOrdinary, { name: group, titleKey, ...place })
    for (const [index, { buttons, ...page }] of pages.entries()) {
      const own = { ...page, path: page.name, component: page.name, level: 2, parentId: groupId, sortOrder: index + 1 }
      const isOrdinaryPage = isOrdinary && !guardedPages.has(page.name)
      const pageId = await seedRow(parts, pageKey(page.name), granted, isOrdinaryPage, own)
      for (const [at, perm] of buttons.entries()) {
        const button = { titleKey: `perms.${perm}`, buttonType: perm, level: 3, parentId: pageId, sortOrder: at + 1 }
        const isOrdinaryButton = isOrdinaryPage && (ownPerms.get(page.name) ?? ordinaryPerms).includes(perm)
        await seedRow(parts, buttonKey(page.name, perm), granted, isOrdinaryButton, button)
      }
    }
  }
  await grant(parts, roles.admin, granted.admin)
  await grant(parts, roles.user, granted.user)
}

const groupKey = (group: string) => `group:${group}`
const pageKey = (page: string) => `page:${page}`
const buttonKey = (page: string, perm: PermType) => `button:${page}:${perm}`

function wantedKeys(perms: Readonly<Record<string, PermType[]>>): string[] {
  return Object.keys(menuGroups).flatMap(group => {
    const pages = pagesOf(group as MenuGroup, perms)
    const below = pages.flatMap(({ name, buttons }) => [pageKey(name), ...buttons.map(perm => buttonKey(name, perm))])
    return pages.length === 0 ? [] : [groupKey(group), ...below]
  })
}

/** Buttons that correspond to no call: "publish without approval" changes the behavior of a send. */
const extraButtons: Readonly<Record<string, readonly PermType[]>> = { sendReview: ['publish'] }

/**
 * Returns the permissions that have a button of their own on the page. "view" has none, because access to the
 * page grants it.
 */
function buttonsOf(page: string, perms: readonly PermType[] = []): PermType[] {
  const asked = new Set<PermType>([
    ...perms,
    ...(extraButtons[page] ?? []),
    ...(exporting.has(page) ? (['output'] as const) : []),
  ])
  return permTypes.filter(perm => perm !== 'view' && asked.has(perm))
}

type SeededPage = { name: string; titleKey: string; icon: string; buttons: PermType[] }

function pagesOf(group: MenuGroup, perms: Readonly<Record<string, PermType[]>>): SeededPage[] {
  const free = Object.entries(freePages).filter(([, page]) => page.group === group)
  const owned = Object.values<Resource>(resources).filter(resource => resource.menu === group)
  const pages = [
    ...free.map(([name, { icon }]) => ({
      name,
      icon,
      titleKey: `menu.pages.${name}`,
      buttons: buttonsOf(name, perms[name]),
    })),
    ...owned.map(resource => ({
      name: resource.name,
      icon: resource.name,
      titleKey: `${resource.name}.titles.list`,
      buttons: [
        ...buttonsOf(resource.name, perms[resource.name]),
        ...(isOwned(resource) && resource.page === resource.name ? (['manageAll'] as const) : []),
      ],
    })),
  ]
  const first = firstPages[group] ?? []
  const rankOf = ({ name }: SeededPage) => (first.includes(name) ? first.indexOf(name) : first.length)
  return pages.sort((one, other) => rankOf(one) - rankOf(other))
}

type Entry = {
  name?: string
  titleKey: string
  icon?: string
  path?: string
  component?: string
  buttonType?: PermType
  level: number
  parentId?: string | null
  sortOrder: number
}

/**
 * Inserts the menu row with this key unless a previous call inserted it. Returns the id of a new row or of an
 * existing page. Returns null for a button inserted before, and if an administrator deleted the page or its parent.
 */
async function seedRow(
  { db, ids, texts }: Parts,
  key: string,
  granted: Granted,
  isOrdinary: boolean,
  { titleKey, ...entry }: Entry,
): Promise<string | null> {
  const isButton = entry.buttonType !== undefined
  const seeded = await db
    .insertInto('menuSeed')
    .values({ key })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (seeded.numInsertedOrUpdatedRows === 0n) {
    if (isButton) return null
    const found = await db
      .selectFrom('menu')
      .select('id')
      .where('type', '=', 0)
      .where('name', '=', entry.name ?? '')
      .executeTakeFirst()
    return found?.id ?? null
  }
  if (entry.level > 1 && !entry.parentId) return null
  const titles = Object.fromEntries(
    texts.languages.map(language => [language, texts.find(language, 'resources', titleKey) ?? entry.name ?? '']),
  )
  const id = ids.next()
  await db
    .insertInto('menu')
    .values({
      ...entry,
      id,
      title: titles['en-US'] || (entry.name ?? entry.buttonType ?? key),
      titles: JSON.stringify(titles),
      versions: '[]',
      type: isButton ? 1 : 0,
      status: 0,
    })
    .execute()
  granted.admin.push(id)
  if (isOrdinary) granted.user.push(id)
  return id
}

async function grant({ db }: Parts, roleId: string, menuIds: readonly string[]): Promise<void> {
  if (menuIds.length === 0) return
  await sql`UPDATE "role" SET "permissions" = "permissions" || ${menuIds}::text[] WHERE "id" = ${roleId}`.execute(db)
}
