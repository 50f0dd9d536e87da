import { useEffect, useEffectEvent } from 'react'
import type { ChannelName, ChannelPayload } from '#contract/channels.ts'
import { useAdmin } from './services.ts'

/** Hands the messages of a channel to the page while it is shown (spec 4, Realtime messages). */
export function useLive<N extends ChannelName>(channel: N, handler: (payload: ChannelPayload<N>) => void): void {
  const { live } = useAdmin()
  const onMessage = useEffectEvent((payload: ChannelPayload<N>) => handler(payload))
  useEffect(() => live.on(channel, payload => onMessage(payload)), [live, channel])
}
