import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { CommandRun } from '#contract/resources/fleet/commandRun.ts'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'

type Value = CommandRun['args']

/** Formats arguments, e.g. "Volume: 50". An object, such as a timer, is shown only by its label. */
export function argsWords(args: Value, { t }: Pick<i18n, 't'>): string {
  return Object.entries(args)
    .flatMap(([name, value]) => {
      const label =
        name === 'step' ? t('devices:run.step') : t(`devices:settings.names.${name}`, { defaultValue: name })
      if (typeof value === 'boolean') return `${label}: ${t(value ? 'devices:settings.on' : 'devices:settings.off')}`
      return typeof value === 'object' ? label : `${label}: ${String(value)}`
    })
    .join(', ')
}

export function RunArgs({ value }: { value: Value }) {
  const { i18n } = useTranslation('devices')
  const text = argsWords(value, i18n)
  return text ? <bdi>{text}</bdi> : <Empty />
}
