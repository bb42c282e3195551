import { useTranslations } from 'use-intl';

/** The last line of a table: what its columns of amounts come to. */
export function TotalFoot({
  span,
  label,
  figures,
}: {
  span: number;
  label?: string;
  figures: readonly (string | null)[];
}) {
  const t = useTranslations('rental-statements.rows');
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={span}>
          {label ?? t('total')}
        </th>
        {figures.map((figure, place) => (
          // Sums have no name but their place.
          <td key={place} data-figure="true">
            {figure}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
