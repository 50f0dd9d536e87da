import { useTranslation } from 'react-i18next'
import type { PageProps } from '#src/core/assembly/present.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { usePhone } from '#src/ui/controls/mediaQueries.ts'
import ListPage from '#src/ui/list/ListPage.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { Collapsible } from './Collapsible.tsx'
import { DepartmentTree } from './DepartmentTree.tsx'
import { useDepartment } from './useDepartment.ts'
import './users.css'

/** Accounts beside the tree of departments; the URL contains the selected department. */
export default function UsersPage({ presentation }: PageProps) {
  const { t } = useTranslation('users')
  const mayChoose = usePerm('department', 'view')
  const isPhone = usePhone()
  const department = useDepartment(presentation.resource)
  const aside = (
    <aside className="users-aside" aria-label={t('aside')}>
      {mayChoose &&
        (isPhone ? (
          <Collapsible department={department}>
            {close => (
              <>
                <DepartmentTree department={department} onChosen={close} />
                <AccountFacts />
              </>
            )}
          </Collapsible>
        ) : (
          <DepartmentTree department={department} />
        ))}
      {!(mayChoose && isPhone) && <AccountFacts />}
    </aside>
  )
  return (
    <div className="users-page">
      {aside}
      <ListPage presentation={presentation} />
    </div>
  )
}
