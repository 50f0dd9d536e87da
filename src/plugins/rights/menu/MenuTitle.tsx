import { ExclamationCircleOutlined, LinkOutlined, StopOutlined } from '@ant-design/icons'
import { Tag, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAdmin } from '#src/core/services/services.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { MenuIcon } from '#src/ui/shell/menu/MenuIcon.tsx'
import type { PermissionNode } from './permissionTree.ts'

/** A menu row: icon, title, and the reasons why users do not see it. */
export function MenuTitle({ node }: { node: PermissionNode }) {
  const { t } = useTranslation(['rights', 'resources'])
  const { assembly } = useAdmin()
  const { id, name, icon, url, type, level, status, buttonType } = node.menu
  const target = Object.hasOwn(assembly.menuTargets, name) ? assembly.menuTargets[name] : undefined
  const isPage = type === 0
  const hidden = !isPage
    ? undefined
    : level === 1
      ? node.children.length === 0 && t('menu.empty')
      : !target && !url && t('menu.opensNothing')
  return (
    <>
      {isPage && <MenuIcon icon={target?.icon} iconKey={icon === name ? '' : icon} isFrame={!target && Boolean(url)} />}
      <Link to={addressOf('menu', 'show', id)} tabIndex={-1} draggable={false}>
        <bdi>{node.title}</bdi>
      </Link>
      {isPage ? <code className="m-tree-faint">{name}</code> : <Tag>{t(`resources:perms.${buttonType}`)}</Tag>}
      {url && isPage && !target && <Tag icon={decorative(<LinkOutlined aria-hidden />)}>{t('menu.frame')}</Tag>}
      {status === -1 && <Tag icon={decorative(<StopOutlined aria-hidden />)}>{t('permissions.disabled')}</Tag>}
      {hidden && (
        <Tooltip title={hidden}>
          <Tag icon={decorative(<ExclamationCircleOutlined aria-hidden />)} color="warning">
            {t('menu.notShown')}
          </Tag>
        </Tooltip>
      )}
    </>
  )
}
