import { Form, Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Variants } from '#contract/kernel/siteSetting.ts'
import type { SiteSettingName } from '#contract/siteSettings/index.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { labelKeyOf, valueKeyOf } from '#src/ui/fields/words.ts'

type Props = {
  name: SiteSettingName
  variants: Variants
  value: string
  /** The provider in use; empty if there is none. */
  inUse: string
  onChange: (variant: string) => void
}

/** Chooses a provider. Each provider has its own stored values; the one saved last is in use. */
export function VariantChooser({ name, variants, value, inUse, onChange }: Props) {
  const { t } = useTranslation(['settings', 'resources'])
  const id = useId()
  const scope = `resources:setting.${name}`
  const wordOf = (variant: string) => t(valueKeyOf(scope, variants.by, variant))
  return (
    <>
      <Form.Item label={t(labelKeyOf(scope, variants.by))} htmlFor={id}>
        <Select
          id={id}
          value={value}
          onChange={onChange}
          options={Object.keys(variants.of).map(variant => ({
            value: variant,
            label: variant === inUse ? t('variant.inUse', { name: wordOf(variant) }) : wordOf(variant),
          }))}
        />
      </Form.Item>
      {inUse !== '' && value !== inUse && (
        <Alert
          className="settings-variant"
          type="info"
          showIcon
          message={t('variant.other', { inUse: wordOf(inUse), name: wordOf(value) })}
        />
      )}
    </>
  )
}
