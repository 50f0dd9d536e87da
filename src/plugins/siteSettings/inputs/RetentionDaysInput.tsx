import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { f } from '#contract/kernel/field.ts'
import { retentionPresets } from '#contract/siteSettings/retention.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { NumberInput } from '#src/ui/fields/inputs/NumberInput.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'

const field = f.int()

/** Number of days, with buttons for common values. */
export function RetentionDaysInput(props: InputProps) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  return (
    <Flex gap={8} wrap align="center">
      <NumberInput {...props} field={field} name="days" scope="resources:setting.retention" />
      <Flex gap={8} wrap role="group" aria-label={t('keptFor')}>
        {retentionPresets.map(({ count, unit, days }) => (
          <Button
            key={days}
            size="small"
            aria-pressed={props.value === days}
            type={props.value === days ? 'primary' : 'default'}
            ghost={props.value === days}
            disabled={props.disabled}
            onClick={() => props.onChange?.(days)}
          >
            {format.span(count, unit)}
          </Button>
        ))}
      </Flex>
    </Flex>
  )
}
