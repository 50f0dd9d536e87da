import { SortAscendingOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/kernel/resource.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { labelKeyOf } from '#src/ui/fields/words.ts'
import type { ListState } from '#src/ui/list/state/listState.ts'
import { scopeOf } from '#src/ui/record/fieldOf.ts'
import type { Library } from './useLibrary.ts'

type Props = { library: Library; resource: Resource }
type Sort = NonNullable<ListState['sort']>

const orders = {
  newest: { field: 'createTime', order: 'desc' },
  oldest: { field: 'createTime', order: 'asc' },
  name: { field: 'name', order: 'asc' },
  nameDown: { field: 'name', order: 'desc' },
  largest: { field: 'size', order: 'desc' },
  smallest: { field: 'size', order: 'asc' },
  longest: { field: 'duration', order: 'desc' },
  sharpest: { field: 'pixels', order: 'desc' },
} as const satisfies Record<string, Sort>

const keyOf = ({ field, order }: Sort) => `${field}:${order}`

/** Sort order of the files; an order chosen by a column heading is named after its field. */
export function SortSelect({ library, resource }: Props) {
  const { t } = useTranslation(['media', 'resources', 'ui'])
  const sort = library.state.sort ?? resource.sort
  const offered = Object.entries(orders).map(([name, order]) => ({
    value: keyOf(order),
    label: t(`media:sort.${name}`),
  }))
  const isForeign = offered.every(({ value }) => value !== keyOf(sort))
  const field = t(labelKeyOf(scopeOf(resource), sort.field))
  return (
    <Select
      className="library-sort"
      aria-label={t('media:sort.title')}
      prefix={decorative(<SortAscendingOutlined aria-hidden />)}
      value={keyOf(sort)}
      options={isForeign ? [{ value: keyOf(sort), label: t('media:sort.by', { field }) }, ...offered] : offered}
      popupMatchSelectWidth={false}
      onChange={chosen => {
        const order = Object.values(orders).find(one => keyOf(one) === chosen)
        if (order) library.change({ sort: keyOf(order) === keyOf(resource.sort) ? undefined : order })
      }}
    />
  )
}
