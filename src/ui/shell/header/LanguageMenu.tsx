import { TranslationOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#src/core/services/services.ts'
import { isLanguage, languageCodes, languages } from '#src/core/state/languages.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { landmarkOf } from '#src/ui/controls/landmarkOf.ts'

export function LanguageMenu() {
  const { t } = useTranslation('app')
  const { language, choose } = useLanguage()
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={landmarkOf}
      menu={{
        selectable: true,
        selectedKeys: [language],
        items: languageCodes.map(code => ({ key: code, label: <span lang={code}>{languages[code].name}</span> })),
        onClick: ({ key }) => {
          if (isLanguage(key)) void choose(key)
        },
      }}
    >
      <Button
        type="text"
        icon={decorative(<TranslationOutlined aria-hidden />)}
        aria-label={t('app:header.language')}
      />
    </Dropdown>
  )
}
