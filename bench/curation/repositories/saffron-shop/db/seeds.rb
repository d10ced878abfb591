# Run once on a new server: the weekdays and the market that everybody starts with.
market = Market.find_or_create_by!(name: "Altstadt") do |row|
  row.opens_at = "07:00"
  row.closes_at = "13:30"
end

%w[Wednesday Saturday].each do |weekday|
  market.days.find_or_create_by!(weekday: weekday)
end

puts "#{market.name} is open on #{market.days.count} days"
