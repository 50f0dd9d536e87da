import { StopOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TreeNode } from '#contract/kernel/tree.ts'
import { useFormat } from '../format/useFormat.ts'
import { decorative } from '../pieces/decorative.ts'

type Props = { node: TreeNode; address: string | null }

/** The name leads to the record; a disabled one says so; the sort value stands faintly behind. */
export function NodeTitle({ node, address }: Props) {
  const { t } = useTranslation('ui')
  const format = useFormat()
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
      {node.status === -1 && <Tag icon={decorative(<StopOutlined />)}>{t('status.disabled')}</Tag>}
      <span className="m-tree-faint m-figures">{format.number(node.sortOrder)}</span>
    </>
  )
}
