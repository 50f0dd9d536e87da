import { StopOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import {
  allOf,
  checkedOf,
  type PermissionNode,
  withGranted,
  withRevoked,
  withToggled,
} from '#src/plugins/rights/menu/permissionTree.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { GridCheck } from './GridCheck.tsx'
import { type Column, type GridRow, isGroup } from './permissionGrid.ts'

export type Granting = {
  granted: ReadonlySet<string>
  setGranted: (granted: ReadonlySet<string>) => void
  isFixed: (node: PermissionNode) => boolean
  isChanged: (id: string) => boolean
}
type Props = Granting & {
  row: GridRow
  columns: readonly Column[]
  hasFurther: boolean
  cellPropsOf: (column: number) => ComponentProps<typeof GridCheck>['place']
}

/** A group with a checkbox for all its pages, or a page with its permissions. */
export function PermissionRow({ row, columns, hasFurther, cellPropsOf, ...granting }: Props) {
  const { node, cells, further } = row
  const { granted, setGranted, isFixed, isChanged } = granting
  const { t } = useTranslation(['rights', 'resources'])
  const refusalOf = (one: PermissionNode) => (isFixed(one) ? t('permissions.notYours') : undefined)
  const name = (
    <th scope={isGroup(node) ? 'rowgroup' : 'row'} colSpan={isGroup(node) ? columns.length + (hasFurther ? 2 : 1) : 1}>
      <div className="rights-grid-name">
        <GridCheck
          state={checkedOf(node, granted)}
          label={t('permissions.whole', { page: node.title })}
          refusal={refusalOf(node)}
          isChanged={isGroup(node) && isChanged(node.id)}
          onToggle={() => setGranted(withToggled(node, granted, isFixed))}
          place={cellPropsOf(0)}
        >
          <bdi>{node.title}</bdi>
        </GridCheck>
        {node.menu.status === -1 && (
          <Tag icon={decorative(<StopOutlined aria-hidden />)}>{t('permissions.disabled')}</Tag>
        )}
      </div>
    </th>
  )
  if (isGroup(node)) return <tr className="rights-grid-group">{name}</tr>

  /** Revoking "view" also revokes the page's buttons, which are useless without the page. */
  function press(one: PermissionNode) {
    if (one.menu.type === 1) setGranted(withToggled(one, granted, isFixed))
    else
      setGranted(
        granted.has(one.id) ? withRevoked(allOf([one]), granted, isFixed) : withGranted([one], granted, isFixed),
      )
  }

  const box = (one: PermissionNode, action: string, column: number, isNamed = false) => (
    <GridCheck
      key={one.id}
      state={granted.has(one.id) ? 'true' : 'false'}
      label={[t('permissions.cell', { page: node.title, action }), isChanged(one.id) && t('permissions.changed')]
        .filter(Boolean)
        .join(', ')}
      refusal={refusalOf(one)}
      isChanged={isChanged(one.id)}
      onToggle={() => press(one)}
      place={cellPropsOf(column)}
    >
      {isNamed && <bdi>{action}</bdi>}
    </GridCheck>
  )

  return (
    <tr>
      {name}
      {cells.map((one, at) => (
        <td key={columns[at]}>{one && box(one, t(`resources:perms.${columns[at]}`), at + 1)}</td>
      ))}
      {hasFurther && (
        <td className="rights-grid-further">
          {further.map((one, at) => box(one, one.title, columns.length + 1 + at, true))}
        </td>
      )}
    </tr>
  )
}
