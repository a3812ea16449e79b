#include "formats/source2/analysis/analysis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace wend::source2 {
namespace {

// Takes values of members; the first that is not what it should be is the error of all.
class AnalysisReading {
  public:
    const std::optional<Error>& error() const { return error_; }

    // The elements of a list, each with its place for errors; none where there is no such member.
    template <class Each>
    void each_of(const Kv3Value& owner, const char* name, const std::string& place, Each each) {
        const Kv3Value* list = owner.find(name);
        if (list == nullptr || error_) return;
        const Kv3Value::Array* elements = list->as_array();
        if (elements == nullptr) return fail(place + "." + name, "should be an array");
        for (std::size_t i = 0; i < elements->size() && !error_; ++i)
            each((*elements)[i], fmt::format("{}.{}[{}]", place, name, i));
    }
    i64 integer(const Kv3Value& owner, const char* name, const std::string& place) {
        const Kv3Value* member = owner.find(name);
        if (const auto value = member ? member->as_integer() : std::nullopt) return *value;
        fail(place + "." + name, "should be a whole number");
        return 0;
    }
    f64 number(const Kv3Value& owner, const char* name, const std::string& place) {
        const Kv3Value* member = owner.find(name);
        if (const auto value = member ? member->as_number() : std::nullopt) return *value;
        fail(place + "." + name, "should be a number");
        return 0;
    }
    std::array<f32, 3> position(const Kv3Value& owner, const char* name, const std::string& place) {
        std::array<f32, 3> position{};
        const Kv3Value* member = owner.find(name);
        const Kv3Value::Array* numbers = member ? member->as_array() : nullptr;
        bool is_fine = numbers != nullptr && numbers->size() == position.size();
        for (std::size_t i = 0; is_fine && i < position.size(); ++i) {
            const auto value = (*numbers)[i].as_number();
            is_fine = value.has_value();
            if (value) position[i] = static_cast<f32>(*value);
        }
        if (!is_fine) fail(place + "." + name, "should be three numbers");
        return position;
    }
    void fail(std::string place, const char* message) {
        if (!error_) error_ = Error(ErrorDetails{.message = message, .field = std::move(place)});
    }

  private:
    std::optional<Error> error_;
};

AreaAnalysis area_analysis(AnalysisReading& reading, const Kv3Value& area,
                           const std::string& place) {
    AreaAnalysis found;
    if (area.as_object() == nullptr) {
        reading.fail(place, "should be an object");
        return found;
    }
    reading.each_of(area, "hidingspotdata", place, [&](const Kv3Value& spot, const auto& at) {
        found.hiding_spots.push_back({reading.integer(spot, "id", at),
                                      reading.position(spot, "pos", at),
                                      static_cast<u32>(reading.integer(spot, "flags", at))});
    });
    reading.each_of(area, "spotencounterdata", place, [&](const Kv3Value& met, const auto& at) {
        found.encounters.push_back({static_cast<u32>(reading.integer(met, "from", at)),
                                    static_cast<u32>(reading.integer(met, "to", at)),
                                    reading.integer(met, "fromdir", at),
                                    reading.integer(met, "todir", at),
                                    {},
                                    {}});
    });
    reading.each_of(area, "approachdata", place, [&](const Kv3Value& one, const auto& at) {
        found.approaches.push_back(
            {reading.integer(one, "prev", at), reading.integer(one, "here", at),
             reading.integer(one, "next", at), reading.integer(one, "herebackedge", at),
             reading.integer(one, "nextbackedge", at), reading.integer(one, "prevtoherehow", at),
             reading.integer(one, "heretonexthow", at)});
    });
    reading.each_of(area, "earliestoccupytime", place, [&](const Kv3Value& one, const auto& at) {
        found.earliest_occupy_times.push_back(reading.number(one, "time", at));
    });
    return found;
}

}  // namespace

Expected<const Kv3Value::Array*> area_list(const Kv3Value& root) {
    const Kv3Value* list = root.find("arealist");
    if (list != nullptr && list->as_array() != nullptr) return list->as_array();
    return failure(ErrorDetails{.message = "should be an array", .field = "arealist"});
}

Expected<Analysis> analysis_of(const Kv3Value& root) {
    const auto list = area_list(root);
    if (!list) return failure(list.error());
    Analysis analysis;
    AnalysisReading reading;
    for (const Kv3Value& area : **list) {
        const std::string place = fmt::format("arealist[{}]", analysis.areas.size());
        analysis.areas.push_back(area_analysis(reading, area, place));
        if (reading.error()) return failure(*reading.error());
    }
    return analysis;
}

bool resolve(std::vector<Encounter>& encounters, std::span<const Neighbour> neighbours) {
    std::vector<Neighbour> different;
    for (const Neighbour& one : neighbours)
        if (std::ranges::find(different, one.area, &Neighbour::area) == different.end())
            different.push_back(one);
    std::vector<u32> addresses;
    for (const Encounter& one : encounters)
        if (std::ranges::find(addresses, one.from_address) == addresses.end())
            addresses.push_back(one.from_address);
    if (encounters.empty()) return different.size() < 2;
    if (addresses.size() != different.size()) return false;

    const auto meant = [&](u32 address, i64 edge) -> std::optional<u32> {
        const auto found = std::ranges::find(addresses, address);
        if (found == addresses.end()) return std::nullopt;
        const u32 area = different[static_cast<std::size_t>(found - addresses.begin())].area;
        const bool leads = std::ranges::any_of(
            neighbours, [&](const Neighbour& one) { return one.area == area && one.edge == edge; });
        return leads ? std::optional(area) : std::nullopt;
    };
    bool are_all_known = true;
    for (Encounter& one : encounters) {
        one.from_area = meant(one.from_address, one.from_edge);
        one.to_area = meant(one.to_address, one.to_edge);
        are_all_known = are_all_known && one.from_area && one.to_area;
    }
    return are_all_known;
}

}  // namespace wend::source2
