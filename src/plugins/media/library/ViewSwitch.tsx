import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LibraryView } from './useViewChoice.ts'

type Props = { value: LibraryView; onChange: (view: LibraryView) => void }

export function ViewSwitch({ value, onChange }: Props) {
  const { t } = useTranslation('media')
  return (
    <Segmented<LibraryView>
      aria-label={t('view.title')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'grid', icon: <AppstoreOutlined aria-label={t('view.grid')} />, title: t('view.grid') },
        { value: 'list', icon: <UnorderedListOutlined aria-label={t('view.list')} />, title: t('view.list') },
      ]}
    />
  )
}
