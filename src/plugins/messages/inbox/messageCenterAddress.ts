import { messageSend } from '#contract/resources/system/messageSend.ts'

export const boxes = ['unread', 'read', 'bin'] as const
export type Box = (typeof boxes)[number]

/** Address of the message center, optionally with a box and an open message. */
export function messageCenterAddress(box?: Box, id?: string): string {
  const query = new URLSearchParams({ ...(box ? { box } : {}), ...(id ? { id } : {}) })
  return query.size > 0 ? `${messageSend.addresses.list}?${query}` : messageSend.addresses.list
}
