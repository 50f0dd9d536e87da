import { useTranslation } from 'react-i18next'
import { useLanguage } from '#src/core/services/services.ts'
import { isLanguage, languageCodes, languages } from '#src/core/state/languages.ts'
import './languageSelect.css'

export function LanguageSelect() {
  const { t } = useTranslation('app')
  const { language, choose } = useLanguage()
  return (
    <select
      className="m-language"
      aria-label={t('app:header.language')}
      value={language}
      onChange={event => {
        if (isLanguage(event.target.value)) void choose(event.target.value)
      }}
    >
      {languageCodes.map(code => (
        <option key={code} value={code} lang={code}>
          {languages[code].name}
        </option>
      ))}
    </select>
  )
}
