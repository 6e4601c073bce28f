export interface Steward {
  firstName: string;
  lastName: string;
}

export interface Stewards {
  moderators: readonly Steward[];
  administrators: readonly Steward[];
}

/** Who looks after the community. Moderators with an assistant are moderators too. */
export function stewardsOf(rows: readonly (Steward & { role: string })[]): Stewards {
  return {
    moderators: rows.filter(({ role }) => role === 'MODERATOR' || role === 'MODERATOR_AI'),
    administrators: rows.filter(({ role }) => role === 'ADMIN'),
  };
}
