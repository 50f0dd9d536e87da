import { ApartmentOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'
import type { Department } from './useDepartment.ts'

type Props = { department: Department; children: (close: () => void) => ReactNode }

/**
 * A button that shows the selected department and opens the tree. Used in narrow windows, in which the tree does not
 * fit beside the list.
 */
export function Collapsible({ department: { chosen, way }, children }: Props) {
  const { t } = useTranslation(['users', 'resources'])
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const name = chosen === undefined ? t('users:everybody') : (way.at(-1)?.title ?? t('resources:department.name'))
  return (
    <>
      <Button
        block
        className="users-collapse"
        icon={decorative(<ApartmentOutlined aria-hidden />)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="users-collapse-name">
          {t('resources:department.name')}: <bdi>{name}</bdi>
        </span>
        {decorative(isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />)}
      </Button>
      {isOpen && <div id={id}>{children(() => setOpen(false))}</div>}
    </>
  )
}
