import { useTranslation } from 'react-i18next'

/** Sections of the agreement (spec 1). */
const sections = [
  'scope',
  'property',
  'truth',
  'account',
  'reclaim',
  'banned',
  'data',
  'disclaimer',
  'changes',
  'law',
] as const

export function AgreementText({ site }: { site: string }) {
  const { t } = useTranslation('agreement')
  const name = `\u2068${site}\u2069`
  return (
    <>
      <p>{t('agreement:intro', { site: name })}</p>
      {sections.map((section, index) => (
        <section key={section}>
          <h3>
            {index + 1}. {t(`agreement:${section}.title`)}
          </h3>
          <p>{t(`agreement:${section}.text`, { site: name })}</p>
        </section>
      ))}
    </>
  )
}
