import { Button, Flex, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { isBucketService, storagePresets } from '#contract/siteSettings/storagePresets.ts'
import type { InputProps } from '#src/core/assembly/present.ts'

/** Host of a bucket; a button fills in the service's published host. */
export function EndpointInput({ id, value, onChange, disabled, record }: InputProps) {
  const { t } = useTranslation('settings')
  const service = record?.id ?? ''
  const preset = isBucketService(service) ? storagePresets[service] : undefined
  return (
    <Flex vertical gap={8} align="start">
      <Input
        id={id}
        dir="ltr"
        value={typeof value === 'string' ? value : ''}
        onChange={event => onChange?.(event.target.value || null)}
        disabled={disabled}
        maxLength={255}
        autoComplete="off"
        spellCheck={false}
      />
      {preset && value !== preset.endpoint && !disabled && (
        <Button size="small" onClick={() => onChange?.(preset.endpoint)}>
          {t('storage.preset', { endpoint: `\u2066${preset.endpoint}\u2069` })}
        </Button>
      )}
    </Flex>
  )
}
