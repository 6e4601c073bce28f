/** One case for each operation of the API. */
import { accounts } from './accounts.ts';
import { administration } from './administration.ts';
import { communities } from './communities.ts';
import { peers } from './peers.ts';
import { community } from './community.ts';
import { contributions } from './contributions.ts';
import { devices } from './devices.ts';
import { firstSteps } from './first-steps.ts';
import { gratitude } from './gratitude.ts';
import { money } from './money.ts';
import { integrations } from './integrations.ts';
import { requests } from './requests.ts';
import { safeguards } from './safeguards.ts';
import { site } from './site.ts';
import type { OperationExample } from './fixture.ts';

export const operationExamples: Readonly<Record<string, OperationExample>> = {
  ...accounts,
  ...money,
  ...requests,
  ...contributions,
  ...integrations,
  ...communities,
  ...peers,
  ...community,
  ...site,
  ...devices,
  ...gratitude,
  ...firstSteps,
  ...safeguards,
  ...administration,
};
