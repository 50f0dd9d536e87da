import { messageSend } from '#contract/resources/system/messageSend.ts'

export const boxes = ['unread', 'read', 'bin'] as const
export type Box = (typeof boxes)[number]

/** The message centre, at one of its boxes and with a message opened. */
export function centreAddress(box?: Box, id?: string): string {
  const query = new URLSearchParams({ ...(box ? { box } : {}), ...(id ? { id } : {}) })
  return query.size > 0 ? `${messageSend.addresses.list}?${query}` : messageSend.addresses.list
}
