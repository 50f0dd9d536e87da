import { EditOutlined, StopOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PermissionNode } from '#src/plugins/rights/permissionTree.ts'
import { decorative } from '#src/ui/controls/decorative.ts'

type Props = { node: PermissionNode; isChanged: boolean }

/** A disabled row is marked: granting it shows nothing until it is enabled (xboot-api.md 2.4). */
export function PermissionTitle({ node, isChanged }: Props) {
  const { t } = useTranslation('rights')
  const isPage = node.menu.type === 0
  return (
    <>
      <bdi className={isPage ? 'rights-page-name' : undefined}>{node.title}</bdi>
      {node.menu.status === -1 && (
        <Tag icon={decorative(<StopOutlined aria-hidden />)}>{t('permissions.disabled')}</Tag>
      )}
      {isChanged && (
        <Tag icon={decorative(<EditOutlined aria-hidden />)} color="processing">
          {t('permissions.changed')}
        </Tag>
      )}
    </>
  )
}
