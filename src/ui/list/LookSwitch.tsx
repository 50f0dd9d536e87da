import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ListState } from './state/listState.ts'
import type { ChangeList } from './state/useListState.ts'

/** Switches between table rows and tiles with pictures. */
export function LookSwitch({ look, onChange }: { look: ListState['look']; onChange: ChangeList }) {
  const { t } = useTranslation('ui')
  return (
    <Segmented
      aria-label={t('list.look')}
      value={look}
      options={[
        { value: 'rows', icon: <UnorderedListOutlined aria-hidden />, label: t('list.asRows') },
        { value: 'pictures', icon: <AppstoreOutlined aria-hidden />, label: t('list.asPictures') },
      ]}
      onChange={next => onChange({ look: next as ListState['look'] }, { replace: true })}
    />
  )
}
