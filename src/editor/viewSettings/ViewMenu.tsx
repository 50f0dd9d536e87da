import { LayoutOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { memo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { viewSettings } from '#src/editor/builder/createViewSettings.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import './viewSettings.css'

export const ViewMenu = memo(function ViewMenu() {
  const { t } = useTranslation('editor')
  const { view } = useBuilder()
  const shown = useSyncExternalStore(view.subscribe, view.get)
  const content = (
    <div className="builder-view">
      {viewSettings.map(setting => (
        <Checkbox key={setting} checked={shown[setting]} onChange={() => view.toggle(setting)}>
          {t(`view.${setting}`)}
        </Checkbox>
      ))}
    </div>
  )
  return (
    <Popover content={content} trigger="click" placement="bottomRight">
      <Button
        type="text"
        className="builder-desk"
        icon={decorative(<LayoutOutlined aria-hidden />)}
        aria-label={t('view.title')}
        aria-haspopup="dialog"
      />
    </Popover>
  )
})
