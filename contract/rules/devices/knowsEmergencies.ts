/** Capability of players that support emergencies. */
export const emergencyCapability = 'emergency'

/**
 * Whether the player supports emergencies; null when the device has not reported any capability. Older players only
 * report other capabilities.
 */
export function knowsEmergencies(capabilities: readonly string[]): boolean | null {
  return capabilities.length === 0 ? null : capabilities.includes(emergencyCapability)
}
