import { ApartmentOutlined, TeamOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TreeNode } from '#contract/kernel/tree.ts'
import { department as resource } from '#contract/resources/people/department.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { NodeMembers } from '#src/ui/tree/NodeMembers.tsx'
import { TreeView } from '#src/ui/tree/TreeView.tsx'
import { useLazyTree } from '#src/ui/tree/useLazyTree.ts'
import type { Department } from './useDepartment.ts'

type Props = { department: Department; onChosen?: () => void }

/** Loads levels on demand; the path to the selected department is expanded. */
export function DepartmentTree({ department: { chosen, way, choose }, onChosen }: Props) {
  const { t } = useTranslation(['users', 'resources', 'ui'])
  const tree = useLazyTree(resource)
  const above = way.slice(0, -1).map(({ id }) => id)
  const open = useEffectEvent(() => tree.open(above))
  useEffect(() => {
    if (above.length > 0) open()
  }, [above.length])

  const title = t('resources:department.titles.list')
  function onChoose(id: string | undefined) {
    choose(id)
    onChosen?.()
  }
  return (
    <nav className="users-departments" aria-label={title}>
      <strong>{title}</strong>
      <Button
        type="text"
        block
        className="users-all"
        icon={decorative(<TeamOutlined aria-hidden />)}
        aria-current={chosen === undefined ? 'true' : undefined}
        onClick={() => onChoose(undefined)}
      >
        {t('users:everybody')}
      </Button>
      {tree.error ? (
        <ErrorState error={tree.error} onRetry={() => void tree.refresh()} />
      ) : tree.isFirstLoad ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : tree.rows.length === 0 ? (
        <Link to={addressOf('department', 'create')}>{t('resources:department.titles.create')}</Link>
      ) : (
        <TreeView<TreeNode>
          rows={tree.rows}
          label={title}
          chosen={chosen ?? null}
          onToggle={tree.toggle}
          onEnter={({ id }) => onChoose(id)}
          titleOf={node => (
            <>
              {decorative(<ApartmentOutlined aria-hidden />)}
              <bdi className="users-department">{node.title}</bdi>
              <NodeMembers members={node.members} />
              {node.status === -1 && <span className="users-faint">{t('ui:status.disabled')}</span>}
            </>
          )}
        />
      )}
    </nav>
  )
}
