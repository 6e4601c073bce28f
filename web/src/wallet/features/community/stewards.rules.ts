export interface Steward {
  firstName: string;
  lastName: string;
}

export interface Stewards {
  moderators: readonly Steward[];
  administrators: readonly Steward[];
}

/** The members who run the community. Moderators with the AI right count as moderators too. */
export function stewardsOf(rows: readonly (Steward & { role: string })[]): Stewards {
  return {
    moderators: rows.filter(({ role }) => role === 'MODERATOR' || role === 'MODERATOR_AI'),
    administrators: rows.filter(({ role }) => role === 'ADMIN'),
  };
}
