require "market_days"

# iCalendar feed of the next market days.
class Calendar
  def initialize(market)
    @market = market
  end

  def to_ical(from: Date.today, count: 8)
    day = from
    events = Array.new(count) do
      day = MarketDays.next_after(day, @market.weekdays)
      "BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:#{day.strftime('%Y%m%d')}\r\nSUMMARY:#{@market.name}\r\nEND:VEVENT"
    end
    (["BEGIN:VCALENDAR", "VERSION:2.0"] + events + ["END:VCALENDAR"]).join("\r\n")
  end
end
