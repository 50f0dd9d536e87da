import { ConfigProvider, Pagination, type PaginationProps } from 'antd'
import { type AriaAttributes, cloneElement, isValidElement, use } from 'react'

type PagerItem = Parameters<NonNullable<PaginationProps['itemRender']>>[1]

/** antd's pagination with accessible names for its arrows: antd names them after their icons. */
export function Pager(props: PaginationProps) {
  const words = use(ConfigProvider.ConfigContext).locale?.Pagination
  const names: { readonly [T in PagerItem]: string | undefined } = {
    page: undefined,
    prev: words?.prev_page,
    next: words?.next_page,
    'jump-prev': words?.prev_5,
    'jump-next': words?.next_5,
  }
  return (
    <Pagination
      {...props}
      itemRender={(_page, turn, element) =>
        names[turn] && isValidElement<AriaAttributes>(element)
          ? cloneElement(element, { 'aria-label': names[turn] })
          : element
      }
    />
  )
}
