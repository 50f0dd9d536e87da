/** Polling interval in ms: users who may not view emergencies receive no live changes about them. */
export const emergencyPollInterval = 10_000
