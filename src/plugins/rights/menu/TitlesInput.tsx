import { Flex, Input, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { directionOf } from '#contract/rules/texts/directionOf.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { type Language, languageCodes, languages } from '#src/core/state/languages.ts'

type Titles = Record<string, string>

/** One title per language, with the language's own name as label; empty languages are omitted. */
export function TitlesInput({ id, value, onChange, disabled }: InputProps<Titles>) {
  const { t } = useTranslation('resources')
  const titles = value ?? {}
  const change = (language: Language, text: string) => {
    const { [language]: _former, ...others } = titles
    onChange?.(text === '' ? others : { ...others, [language]: text })
  }
  const label = t('menu.fields.titles')
  return (
    <Flex vertical gap={8} role="group" aria-label={label}>
      {languageCodes.map((language, index) => (
        <Input
          key={language}
          id={index === 0 ? id : undefined}
          lang={language}
          dir={directionOf(language)}
          prefix={
            <Typography.Text type="secondary" aria-hidden style={{ minInlineSize: 72 }}>
              {languages[language].name}
            </Typography.Text>
          }
          aria-label={`${label}: ${languages[language].name}`}
          value={titles[language] ?? ''}
          onChange={event => change(language, event.target.value)}
          disabled={disabled}
          maxLength={100}
          autoComplete="off"
        />
      ))}
    </Flex>
  )
}
