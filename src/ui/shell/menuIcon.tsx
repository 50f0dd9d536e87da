import {
  AppstoreOutlined,
  DesktopOutlined,
  FolderOutlined,
  LinkOutlined,
  SendOutlined,
  SettingOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { menuGroups } from '#contract/menu.ts'
import type { Icon } from '../../core/present.ts'
import type { MenuEntry } from './menuEntries.ts'

type GroupIcon = (typeof menuGroups)[keyof typeof menuGroups]['icon']

const groupIcons: { readonly [K in GroupIcon]: Icon } = {
  desktop: DesktopOutlined,
  appstore: AppstoreOutlined,
  send: SendOutlined,
  team: TeamOutlined,
  setting: SettingOutlined,
}

/** Pictures of a direction. */
const directed: ReadonlySet<Icon> = new Set<Icon>([SendOutlined])

export function menuIcon({ icon, iconKey, url }: MenuEntry): ReactNode {
  const known = Object.hasOwn(groupIcons, iconKey) ? groupIcons[iconKey as GroupIcon] : undefined
  const Shown = icon ?? known ?? (url ? LinkOutlined : FolderOutlined)
  return <Shown className={directed.has(Shown) ? 'm-directed' : undefined} />
}
