import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { homePath } from '../../core/guardOf.ts'
import { languageCodes, languages } from '../../core/languages.ts'
import { mayPress } from '../../core/rights.ts'
import { useAdmin, useServices } from '../../core/services.ts'
import { useTabs } from '../../core/tabs/useTabs.ts'
import { themeChoices } from '../../core/themeChoice.ts'
import { useLanguage } from '../../core/useLanguage.ts'
import { useRights } from '../../core/useRights.ts'
import type { Command } from './commandsOf.ts'
import type { MenuEntry } from './menuEntries.ts'
import { changePassPath } from './UserMenu.tsx'
import { useMenu } from './useMenu.ts'

export function useCommands(): Command[] {
  const { t } = useTranslation(['app', 'resources'])
  const { session, theme } = useServices()
  const { assembly } = useAdmin()
  const { rights } = useRights()
  const { open } = useTabs()
  const { choose } = useLanguage()
  const { pathname, search } = useLocation()
  const entries = useMenu()

  const pages = entries
    .flatMap(entry => pagesOf(entry, entry.title))
    .map(({ path, title, group }): Command => ({ id: path, title, group, run: () => open(path) }))
  const creating = assembly.routes
    .filter(
      ({ verb, access }) =>
        verb === 'create' && typeof access === 'object' && mayPress(rights, access.page, access.perm),
    )
    .map(
      ({ path, titleKey }): Command => ({
        id: path,
        title: t(titleKey),
        group: t('app:palette.create'),
        run: () => open(path),
      }),
    )
  /** Lists that are everybody's own stand in no menu. */
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
    action('logout', t('app:user.logout'), () => void session.logout()),
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
