import { FilterOutlined } from '@ant-design/icons'
import { Badge, Button, Drawer, Flex } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  isWide: boolean
  /** Number of active filters. */
  count: number
  children: ReactNode
}

/** The filters and the sorting of the library: in a row, or collapsed behind a button if a row does not fit. */
export function LibraryFilters({ isWide, count, children }: Props) {
  const { t } = useTranslation(['library', 'ui'])
  const [isOpen, setOpen] = useState(false)
  if (isWide) return children
  return (
    <>
      <Badge count={count} size="small">
        <Button icon={<FilterOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('library:filters.open')}
          {count > 0 && <span className="m-visually-hidden">{t('library:filters.inForce', { count })}</span>}
        </Button>
      </Badge>
      <Drawer
        open={isOpen}
        placement="bottom"
        height="auto"
        title={t('library:filters.open')}
        onClose={() => setOpen(false)}
        rootClassName="library-filters"
        footer={
          <Button type="primary" block onClick={() => setOpen(false)}>
            {t('library:filters.show')}
          </Button>
        }
      >
        <Flex vertical gap={12}>
          {children}
        </Flex>
      </Drawer>
    </>
  )
}
