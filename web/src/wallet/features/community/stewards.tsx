import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { config } from '#shared/page/config.ts';
import { useText } from '#shared/texts/texts.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Person } from '#shared/ui/person.tsx';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { stewardsQuery } from './community.data.ts';
import type { Steward } from './stewards.rules.ts';

/** Contacts: moderators, administrators, and the support address. */
export function StewardsPart(): ReactNode {
  const t = useText();
  const stewards = useQuery(stewardsQuery());
  const { data, error } = stewards;
  if (data === undefined && error === null) return <Skeleton />;
  return (
    <>
      {error === null ? null : <LoadFailed query={stewards} />}
      <People title={t('information.moderators')} people={data?.moderators ?? []} />
      <People title={t('information.administrators')} people={data?.administrators ?? []} />
      {config.supportMail === '' ? null : (
        <section className="stack tight">
          <div className="section-head">
            <h2>{t('information.support')}</h2>
          </div>
          <ul className="rows">
            <li>
              <a className="row one-line" href={`mailto:${config.supportMail}`}>
                <Icon name="mail" />
                <span className="what">{config.supportMail}</span>
                <Icon name="chevron-right" small />
              </a>
            </li>
          </ul>
        </section>
      )}
    </>
  );
}

function People({ title, people }: { title: string; people: readonly Steward[] }): ReactNode {
  if (people.length === 0) return null;
  return (
    <section className="stack tight">
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <ul className="rows people-list">
        {people.map(({ firstName, lastName }, index) => (
          // The list is complete and in a fixed order; two people may have the same name.
          <li key={index}>
            <Person id={undefined} firstName={firstName} lastName={lastName} />
          </li>
        ))}
      </ul>
    </section>
  );
}
