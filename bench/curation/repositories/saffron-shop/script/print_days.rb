require "date"

# Prints the market days of a year for the poster.
HOLIDAYS = { [1, 1] => 1, [5, 1] => -1, [10, 3] => -1, [12, 25] => -1 }.freeze

# Market days of a month for weekdays given as numbers, Sunday 0.
def in_month(year, month, weekdays)
  first = Date.new(year, month, 1)
  (first...first.next_month)
    .select { |day| weekdays.include?(day.wday) }
    .map { |day| day + HOLIDAYS.fetch([day.month, day.day], 0) }
    .uniq
end

def next_after(day, weekdays)
  months = [day, day.next_month].flat_map { |month| in_month(month.year, month.month, weekdays) }
  months.find { |candidate| candidate > day }
end

(1..12).each { |month| puts in_month(2024, month, [3, 6]).map { |day| day.strftime("%d.%m.") }.join(" ") }
