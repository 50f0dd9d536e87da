import { useLogout } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { homePath } from '#src/core/rights/guardOf.ts'
import { usePerms } from '#src/core/rights/usePerm.ts'
import { useAdmin, useLanguage, useServices } from '#src/core/services/services.ts'
import { languageCodes, languages } from '#src/core/state/languages.ts'
import { themeChoices } from '#src/core/state/themeChoice.ts'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import { changePassPath } from '#src/ui/shell/menu/changePassPath.ts'
import type { MenuEntry } from '#src/ui/shell/menu/menuEntries.ts'
import { useMenu } from '#src/ui/shell/menu/useMenu.ts'
import type { Command } from './commandsOf.ts'

export function useCommands(): Command[] {
  const { t } = useTranslation(['app', 'resources'])
  const { session, theme } = useServices()
  const { mutate: logout } = useLogout()
  const { assembly } = useAdmin()
  const creatable = assembly.routes.flatMap(({ verb, access, ...page }) =>
    verb === 'create' && typeof access === 'object' ? [{ ...page, access }] : [],
  )
  const may = usePerms(creatable.map(({ access }) => access))
  const { open } = useTabs()
  const { choose } = useLanguage()
  const { pathname, search } = useLocation()
  const entries = useMenu()

  const pages = entries
    .flatMap(entry => pagesOf(entry, entry.title))
    .map(({ path, title, group }): Command => ({ id: path, title, group, run: () => open(path) }))
  const creating = creatable
    .filter(({ access }) => may(access.page, access.perm))
    .map(
      ({ path, titleKey }): Command => ({
        id: path,
        title: t(titleKey),
        group: t('app:palette.create'),
        run: () => open(path),
      }),
    )
  /** Lists that every member may open. They are not in the menu, so they are taken from the routes. */
  const own = assembly.routes
    .filter(({ verb, access }) => verb === 'list' && access === 'member')
    .map(
      ({ path, titleKey }): Command => ({
        id: path,
        title: t(titleKey),
        group: t('app:palette.page'),
        run: () => open(path),
      }),
    )
  const action = (id: string, title: string, run: () => void): Command => ({
    id,
    title,
    group: t('app:palette.action'),
    run,
  })

  return [
    { id: homePath, title: t('app:home.title'), group: t('app:palette.page'), run: () => open(homePath) },
    ...own,
    ...pages,
    ...creating,
    action('password', t('app:user.changePassword'), () => open(changePassPath)),
    action('lock', t('app:user.lock'), () => session.lock(pathname + search)),
    action('logout', t('app:user.logout'), () => logout()),
    ...themeChoices.map(choice =>
      action(`theme.${choice}`, t('app:palette.theme', { name: t(`app:theme.${choice}`) }), () => theme.set(choice)),
    ),
    ...languageCodes.map(code =>
      action(`language.${code}`, t('app:palette.language', { name: languages[code].name }), () => void choose(code)),
    ),
  ]
}

function pagesOf(
  { path, title, children }: MenuEntry,
  group: string,
): { path: string; title: string; group: string }[] {
  return [...(path ? [{ path, title, group }] : []), ...children.flatMap(child => pagesOf(child, group))]
}
