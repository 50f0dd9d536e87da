/** Capability of devices that read content from USB sticks (contract/fleet/carriedContent.ts). */
export const stickCapability = 'sticks'

export const readsSticks = (capabilities: unknown): boolean =>
  Array.isArray(capabilities) && capabilities.includes(stickCapability)
