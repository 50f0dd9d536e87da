import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type CommandName, type Commands, commands } from '#contract/fleet/commands.ts'
import type { CommandReply } from '#contract/kernel/command.ts'
import type { DeviceCommand } from '#contract/resources/fleet/deviceCommand.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { createFormat, type Format } from '#src/ui/format/createFormat.ts'

type Words = { t: i18n['t']; format: Format }
type FormatReply = (reply: unknown, words: Words) => string

function formatterOf<K extends CommandName>(
  name: K,
  say: (reply: CommandReply<Commands[K]>, words: Words) => string,
): FormatReply {
  return (reply, words) => {
    const told = commands[name].reply.safeParse(reply)
    return told.success ? say(told.data as CommandReply<Commands[K]>, words) : ''
  }
}

/** Formats details of a successful command's reply. */
const formatReply: { readonly [N in CommandName]?: FormatReply } = {
  speedTest: formatterOf('speedTest', ({ bitsPerSecond, latency }, { t, format }) =>
    t('devices:reply.speed', {
      speed: format.number(Math.round(bitsPerSecond / 1e5) / 10),
      latency: format.number(latency),
    }),
  ),
  locationPush: formatterOf('locationPush', ({ lat, lng, accuracy }, { t, format }) =>
    t('devices:reply.place', { point: `${lat.toFixed(5)}, ${lng.toFixed(5)}`, accuracy: format.number(accuracy) }),
  ),
  programList: formatterOf('programList', ({ programs }, { t }) =>
    t('devices:reply.programs', { count: programs.length }),
  ),
  programLast: formatterOf('programLast', ({ title }) => title),
  programNext: formatterOf('programNext', ({ title }) => title),
  programChoice: formatterOf('programChoice', ({ title }) => title),
  sendAdbCommand: formatterOf('sendAdbCommand', ({ output }) => cutText(output, 200)),
  formatDevice: formatterOf('formatDevice', ({ files, bytes }, { t, format }) =>
    t('devices:reply.dropped', { count: files, size: format.number(bytes, 'bytes') }),
  ),
}

/** Details of a reply as text; '' if the reply adds none. */
export function replyWords(reply: unknown, { t, language }: Pick<i18n, 't' | 'language'>, { command }: DeviceCommand) {
  return formatReply[command as CommandName]?.(reply, { t, format: createFormat(language, 'UTC') }) ?? ''
}

export function ReplyCell({ value, record }: { value: unknown; record: DeviceCommand }) {
  const { i18n } = useTranslation('devices')
  const text = replyWords(value, i18n, record)
  return text ? <bdi>{text}</bdi> : <Empty />
}
