import { useTranslation } from 'react-i18next'
import type { TokenScope } from '#contract/rules/accounts/tokenScope.ts'
import { useRights } from '#src/core/rights/usePerm.ts'
import { useMenuWords } from '#src/plugins/rights/menu/useMenuWords.ts'
import { TickedGroups } from '#src/ui/controls/TickedGroups.tsx'
import { pagesOf } from './pagesOf.ts'

type Props = { id: string; value: TokenScope; onChange: (scope: TokenScope) => void }

/** Selects pages and their buttons, limited to those that the reader holds. */
export function ScopeInput({ id, value, onChange }: Props) {
  const { t } = useTranslation(['apiTokens', 'resources'])
  const wordOf = useMenuWords()
  const { rights } = useRights()
  const groups = pagesOf(rights).map(({ node, perms }) => ({
    name: node.name,
    word: wordOf(node),
    options: perms.map(perm => ({ value: perm, label: t(`resources:perms.${perm}`) })),
  }))
  return (
    <TickedGroups
      id={id}
      groups={groups}
      value={value}
      onChange={next => onChange(next as TokenScope)}
      start={() => []}
      isEmptyKept
      searchWord={t('apiTokens:search')}
    />
  )
}
