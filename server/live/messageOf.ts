import type { ChannelName, ChannelPayload } from '#contract/channels.ts'
import type { LiveMessage } from '#contract/kernel/channel.ts'

export function messageOf<N extends ChannelName>(channel: N, payload: ChannelPayload<N>): LiveMessage {
  return { channel, payload, date: new Date().toISOString() }
}
