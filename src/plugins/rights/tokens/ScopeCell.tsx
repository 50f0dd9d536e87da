import { useTranslation } from 'react-i18next'
import type { ApiToken } from '#contract/resources/system/apiToken.ts'
import type { CellProps } from '#src/core/assembly/present.ts'
import { useRights } from '#src/core/rights/usePerm.ts'
import { useMenuWords } from '#src/plugins/rights/menu/useMenuWords.ts'
import { pagesOf } from './pagesOf.ts'
import './scopeCell.css'

/** Scope by page, with the titles of the menu; pages outside the reader's menu are shown by name. */
export default function ScopeCell({ value }: CellProps<ApiToken['scope']>) {
  const { t } = useTranslation('resources')
  const wordOf = useMenuWords()
  const { rights } = useRights()
  const known = new Map(pagesOf(rights).map(({ node }) => [node.name, wordOf(node)]))
  return (
    <ul className="token-pages">
      {Object.entries(value ?? {}).map(([page, perms]) => (
        <li key={page}>
          <strong>{known.get(page) ?? page}</strong>
          <span>{['view', ...perms].map(perm => t(`perms.${perm}`)).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
