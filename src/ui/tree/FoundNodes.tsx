import { AimOutlined } from '@ant-design/icons'
import { Button, Skeleton, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type FoundNode, mostFound, type TreeNode } from '#contract/kernel/tree.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { ActionMenu } from '#src/ui/actions/ActionMenu.tsx'
import type { ActionItem } from '#src/ui/actions/useRowActions.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { PathText } from './PathText.tsx'
import type { TreeResource } from './TreeResource.ts'

type Props = {
  resource: TreeResource
  text: string
  addressOf: (node: TreeNode) => string | null
  itemsOf: (node: TreeNode) => ActionItem[]
  /** Reveals the node in the tree; `above`: ids of the ancestors to expand. */
  onShow: (id: string, above: readonly string[]) => void
  empty: ReactNode
}

/** Search results, each with its path. */
export function FoundNodes({ resource, text, addressOf, itemsOf, onShow, empty }: Props) {
  const { t } = useTranslation('tree')
  const { data, error, refetch } = useCallQuery(resource, 'search', { title: text })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  if (data.length === 0) return empty
  const label = (node: FoundNode) => {
    const address = addressOf(node)
    return address ? <Link to={address}>{node.title}</Link> : node.title
  }
  return (
    <>
      <p role="status">
        {data.length < mostFound ? t('found', { count: data.length }) : t('foundMany', { count: mostFound })}
      </p>
      <ul className="m-found">
        {data.map(node => (
          <li key={node.id} data-row-key={node.id} tabIndex={-1}>
            <div>
              <bdi>{label(node)}</bdi>
              <PathText path={node.path} />
            </div>
            <Tooltip title={t('showInTree')}>
              <Button
                type="text"
                size="small"
                icon={decorative(<AimOutlined aria-hidden />)}
                aria-label={t('showNamed', { title: node.title })}
                onClick={() =>
                  onShow(
                    node.id,
                    node.path.map(({ id }) => id),
                  )
                }
              />
            </Tooltip>
            <ActionMenu items={itemsOf(node)} title={node.title} />
          </li>
        ))}
      </ul>
    </>
  )
}
