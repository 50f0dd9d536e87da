/** Of screens whose machine reads content from sticks (contract/fleet/carriedContent.ts). */
export const stickCapability = 'sticks'

export const readsSticks = (capabilities: unknown): boolean =>
  Array.isArray(capabilities) && capabilities.includes(stickCapability)
