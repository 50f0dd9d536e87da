import { StopOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TreeNode } from '#contract/kernel/tree.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { NodeMembers } from './NodeMembers.tsx'

type Props = { node: TreeNode; address: string | null }

/** Title of a node as a link to its record; disabled nodes are marked. */
export function NodeTitle({ node, address }: Props) {
  const { t } = useTranslation('ui')
  const name = <bdi>{node.title}</bdi>
  return (
    <>
      {address ? (
        <Link to={address} tabIndex={-1} draggable={false}>
          {name}
        </Link>
      ) : (
        name
      )}
      <NodeMembers members={node.members} />
      {node.status === -1 && <Tag icon={decorative(<StopOutlined aria-hidden />)}>{t('status.disabled')}</Tag>}
    </>
  )
}
