import {
  AppstoreOutlined,
  DesktopOutlined,
  FolderOutlined,
  LinkOutlined,
  QuestionCircleOutlined,
  SendOutlined,
  SettingOutlined,
  TeamOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import type { menuGroups } from '#contract/menu.ts'
import type { Icon } from '#src/core/assembly/present.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import type { MenuEntry } from './menuEntries.ts'

type GroupIcon = (typeof menuGroups)[keyof typeof menuGroups]['icon']

/** Icons of the default groups, bundled because every menu has them. */
const groupIcons: { readonly [K in GroupIcon]: Icon } = {
  desktop: DesktopOutlined,
  appstore: AppstoreOutlined,
  send: SendOutlined,
  wallet: WalletOutlined,
  team: TeamOutlined,
  setting: SettingOutlined,
  'question-circle': QuestionCircleOutlined,
}

const ChosenIcon = lazy(() => import('#src/ui/icons/ChosenIcon.tsx'))

/** Icons that are mirrored in right-to-left layouts. */
const directed: ReadonlySet<Icon> = new Set<Icon>([SendOutlined])

type Props = Pick<MenuEntry, 'icon' | 'iconKey' | 'isFrame'> & { className?: string }

/** The icon chosen for the row, else the page's own. */
export function MenuIcon({ icon, iconKey, isFrame, className = '' }: Props) {
  const own = icon ?? (isFrame ? LinkOutlined : FolderOutlined)
  const known = Object.hasOwn(groupIcons, iconKey) ? groupIcons[iconKey as GroupIcon] : undefined
  const Shown = known ?? own
  const drawn = decorative(<Shown className={directed.has(Shown) ? `${className} m-directed` : className} />)
  if (known || iconKey === '') return drawn
  return (
    <Suspense fallback={drawn}>
      <ChosenIcon name={iconKey} own={own} className={className} />
    </Suspense>
  )
}
