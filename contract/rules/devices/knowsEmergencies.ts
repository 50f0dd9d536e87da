/** Said by players that know of emergencies, among what they are capable of. */
export const emergencyCapability = 'emergency'

/** Whether its player says so; null where the screen never said anything of itself. A player of before says other things only. */
export function knowsEmergencies(capabilities: readonly string[]): boolean | null {
  return capabilities.length === 0 ? null : capabilities.includes(emergencyCapability)
}
