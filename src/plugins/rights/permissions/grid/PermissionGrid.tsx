import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { allOf, withGranted, withRevoked } from '#src/plugins/rights/menu/permissionTree.ts'
import type { Checked } from '#src/ui/tree/TreeCheck.tsx'
import { GridCheck } from './GridCheck.tsx'
import { type Granting, PermissionRow } from './PermissionRow.tsx'
import { type Column, columnNodes, type GridRow } from './permissionGrid.ts'
import { useGridKeys } from './useGridKeys.ts'
import './permissionGrid.css'

type Props = Granting & { rows: readonly GridRow[]; columns: readonly Column[] }

/**
 * Grid of pages by actions: a checkbox per permission, and one per row and column that toggles the whole row or
 * column.
 */
export function PermissionGrid({ rows, columns, ...granting }: Props) {
  const { t } = useTranslation(['rights', 'resources'])
  const { granted, setGranted, isFixed } = granting
  const box = useRef<HTMLTableElement>(null)
  const { gridProps, placeProps } = useGridKeys(box)
  const hasFurther = rows.some(({ further }) => further.length > 0)

  function pressColumn(at: number) {
    const nodes = columnNodes(rows, at)
    const isWhole = nodes.filter(node => !isFixed(node)).every(({ id }) => granted.has(id))
    setGranted(isWhole ? withRevoked(allOf(nodes), granted, isFixed) : withGranted(nodes, granted, isFixed))
  }

  function columnState(at: number): Checked {
    const nodes = columnNodes(rows, at)
    const count = nodes.filter(({ id }) => granted.has(id)).length
    return count === 0 ? 'false' : count === nodes.length ? 'true' : 'mixed'
  }

  return (
    <div className="rights-grid">
      <table ref={box} aria-label={t('permissions.tree')} {...gridProps}>
        <thead>
          <tr>
            <th scope="col">{t('permissions.page')}</th>
            {columns.map((column, at) => (
              <th key={column} scope="col">
                {columnNodes(rows, at).length > 0 ? (
                  <GridCheck
                    state={columnState(at)}
                    label={t('permissions.everyPage', { action: t(`resources:perms.${column}`) })}
                    onToggle={() => pressColumn(at)}
                    place={placeProps(0, at + 1)}
                  >
                    {t(`resources:perms.${column}`)}
                  </GridCheck>
                ) : (
                  t(`resources:perms.${column}`)
                )}
              </th>
            ))}
            {hasFurther && <th scope="col">{t('permissions.further')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <PermissionRow
              key={row.node.id}
              row={row}
              columns={columns}
              hasFurther={hasFurther}
              cellPropsOf={column => placeProps(at + 1, column)}
              {...granting}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
